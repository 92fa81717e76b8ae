import { expect, test } from 'vitest'
import { useStage } from './support/stage.ts'

const stage = useStage()

// whoever asks these tests to find nothing should know that they would find something
test.each([
  ['an image from elsewhere', 'policy violation: img-src', () => void (new Image().src = 'https://elsewhere.example/')],
  [
    'a style in the markup',
    'policy violation: style-src-attr',
    () => document.body.setAttribute('style', 'color: red'),
  ],
  ['markup from a text', 'policy violation: require-trusted-types-for', () => void (document.body.innerHTML = '<b>')],
  ['an error', 'error: Error: thrown', () => void Promise.reject(new Error('thrown'))],
])('%s is noticed', async (_, problem, act) => {
  const page = await stage.open('/')
  await page.evaluate(act).catch(() => {})
  await expect.poll(() => stage.problems.join('\n')).toContain(problem)
  await page.close()
  stage.problems.splice(0)
})

test('a request to another origin is noticed', async () => {
  const page = await stage.open('/')
  await page.evaluate(() => open('https://elsewhere.example/', '_self'))
  await expect.poll(() => stage.problems).toContain('foreign request: https://elsewhere.example/')
  await page.close()
  stage.problems.splice(0)
})
