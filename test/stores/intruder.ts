/** What another program can do to the data of a store, past the store. */
export interface Intruder {
  /** The ways in which it can damage the record of a key, named by what the record is then. */
  readonly damage: Readonly<Record<string, (key: string) => unknown>>
  /** Stores this many keys of its own that are due at 1, and as many that have the label `overpaid`. */
  crowd(count: number): unknown
}

/** What another program can do to the table of a SQL store, by running statements. */
export const sqlIntruder = (run: (sql: string) => unknown): Intruder => {
  const set = (value: string) => (key: string) =>
    run(`UPDATE guiche_records SET value = ${value} WHERE record_key = '${key}'`)
  // D1 takes five terms at most
  const digits = '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)'
  const numbers = `SELECT a.d + 4 * b.d + 16 * c.d + 64 * e.d + 256 * f.d + 1024 * g.d AS n
    FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f, ${digits} g`
  return {
    damage: { 'no JSON': set("'<html>'"), 'cut off': set('SUBSTR(value, 1, 20)'), empty: set("''") },
    crowd: (count) =>
      run(`INSERT INTO guiche_records (record_key, value, version, due, labels)
        SELECT n, 'text', 'x', 1, ' overpaid ' FROM (${numbers}) AS numbers WHERE n < ${count}`),
  }
}

const shopName = 'https://shop.example/pay'

/** Keys that another program or shop may have beside those of this one. */
export const foreignKeys = [
  'order:A-1',
  'health2',
  ' ',
  '%',
  '_',
  '|',
  '|order:A-1',
  '%|order:A-1',
  '_ttps://shop.example/pay|order:A-1',
  'https://shop.example/pa_|order:A-1',
  shopName,
  `${shopName}{`,
  `${shopName}}`,
  `${shopName}}order:A-1`,
  `${shopName} |order:A-1`,
  `${shopName}/|order:A-1`,
  `${shopName.toUpperCase()}|order:A-1`,
  `x|${shopName}|order:A-1`,
  `${shopName}\0|order:A-1`,
  'nul\0',
  'half \ud83d',
  '\ude00|order:A-1',
  `https://other.example|order:${'漢'.repeat(200)}`,
  'x'.repeat(900),
  '__proto__',
  'constructor|order:A-1',
  "'; DROP TABLE guiche_records; --",
]
