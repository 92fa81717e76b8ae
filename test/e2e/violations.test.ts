// @full It checks pages of the demo; the browser tests check each state of the elements.
import { expect, test } from 'vitest'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

// the other tests expect no violations; these tests prove that a violation is recorded
test.each([
  ['an image from elsewhere', 'policy violation: img-src', () => void (new Image().src = 'https://elsewhere.example/')],
  [
    'a style in the markup',
    'policy violation: style-src-attr',
    () => document.body.setAttribute('style', 'color: red'),
  ],
  ['markup from a text', 'policy violation: require-trusted-types-for', () => void (document.body.innerHTML = '<b>')],
  ['an error', 'error: Error: thrown', () => void Promise.reject(new Error('thrown'))],
])('%s is recorded', async (_, problem, act) => {
  const page = await demo.open('/')
  await page.evaluate(act).catch(() => {})
  await expect.poll(() => demo.problems.join('\n')).toContain(problem)
  await page.close()
  demo.problems.splice(0)
})

test('a request to another origin is recorded', async () => {
  const page = await demo.open('/')
  await page.evaluate(() => open('https://elsewhere.example/', '_self'))
  await expect.poll(() => demo.problems).toContain('foreign request: https://elsewhere.example/')
  await page.close()
  demo.problems.splice(0)
})
