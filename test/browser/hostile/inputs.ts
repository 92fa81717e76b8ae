// What a hostile or clumsy author gives an element. A script of theirs would call `hostile()`, and a request of theirs would
// load an address that begins with `/hostile-`.

/** Markup, and texts that act like code somewhere. */
export const markup = `"'><img src="/hostile-image" onerror="hostile()"><script>hostile()</script>\${hostile()}{{hostile()}}`

/** More than a megabyte of text. */
export const megabyte = 'text '.repeat(220_000)

const template = (strings: readonly string[]) => ({ _$litType$: 1, strings, values: [] })
const rejected = Promise.reject(new Error('a rejected text'))
rejected.catch(() => {})

/** Values in the place of a text that are none, or none that can be shown. */
export const unusableTexts: Readonly<Record<string, unknown>> = {
  'a template from JSON': template([markup]),
  'a template as in code': template(Object.assign([markup], { raw: [markup] })),
  'an object with toString': {
    toString: () => Reflect.get(globalThis, 'hostile')(),
    [Symbol.toPrimitive]: () => Reflect.get(globalThis, 'hostile')(),
  },
  'a proxy that throws': throwingProxy({}),
  'a list proxy that throws': throwingProxy([]),
  'a list of objects': [template([markup])],
  'a String object': new String(markup),
  'a promise': Promise.resolve(markup),
  'a rejected promise': rejected,
  'a DOM node': Object.assign(document.createElement('p'), { textContent: 'a node' }),
  'a symbol': Symbol('text'),
  null: null,
  'a number': 0,
  'a megabyte': megabyte,
  'an override of direction': '\u202eà 00,1 $R',
  'control characters': 'text\0\b\u009b31m',
}

/** Functions in the place of a text's function. */
export const unusableFunctions: Readonly<Record<string, (...values: readonly unknown[]) => unknown>> = {
  'that throws': () => {
    throw new Error('4111111111111111')
  },
  'that never returns from a recursion': function recurse(...values): unknown {
    // not in the place where WebKit reuses the stack
    return [recurse(...values)]
  },
  'that returns a promise': async () => markup,
  'that throws later': () => rejected,
  'that makes the formats of counts throw': (...values) =>
    Reflect.get(Object(values.at(-1)), 'integer')(Symbol('count')),
  'that returns nothing': () => undefined,
}

/** Objects in the place of all texts of an element. */
export const unusableGroups: Readonly<Record<string, unknown>> = {
  'a proxy that throws': throwingProxy({}),
  'getters that throw': new Proxy(
    {},
    { getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }), get: fail },
  ),
  'the names of every object': JSON.parse(
    '{ "__proto__": { "copy": "polluted", "polluted": true }, "constructor": { "prototype": { "polluted": true } }, "toString": "text" }',
  ),
  'a list': [markup],
  'a text': markup,
  null: null,
}

/** Language tags that are none. */
export const wrongTags: readonly unknown[] = [
  '',
  ' fr',
  'fr_',
  '__proto__',
  'constructor',
  '../fr',
  markup,
  megabyte,
  null,
  {},
  Symbol('fr'),
]

/** Values of a design token that end its declaration, load something, or are of another kind. */
export const unusableValues: readonly string[] = [
  'url(/hostile-token)',
  'image-set("/hostile-token" 1x)',
  'red; display: none; --x: url(/hostile-token)',
  'red } :host { display: none }',
  '</style><script>hostile()</script>',
  'expression(hostile())',
  'javascript:hostile()',
  'var(--guiche-accent)',
  'none !important',
  'notacolor',
  '#12345',
  'rgb(',
  'hidden',
  'NaN',
  '"text"',
]

/** Sizes that no page wants. */
export const oddSizes: readonly string[] = ['-9999px', '-1', '1e9px', '1e308', 'calc(1px / 0)', 'calc(-1 * infinity)']

function throwingProxy(target: object): object {
  return new Proxy(target, {
    get: fail,
    has: fail,
    ownKeys: fail,
    getOwnPropertyDescriptor: fail,
    getPrototypeOf: fail,
  })
}

function fail(): never {
  throw new Error('a proxy that throws')
}
