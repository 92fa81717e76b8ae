import { storeCases } from '../../../src/store-cases/store-cases.ts'

/** Replaces the text between a page's markers by the names of the cases that every store passes. */
export const withStoreCases = (page: string): string =>
  page.replace(/(<!-- store-cases -->\n\n)[^]*(\n\n<!-- \/store-cases -->)/, (_, begin, end) => {
    const names = storeCases(() => []).map(({ name }) => name)
    return [begin, ['```txt', ...names, '```'].join('\n'), end].join('')
  })
