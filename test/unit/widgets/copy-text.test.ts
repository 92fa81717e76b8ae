import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from '../../../widgets/common/copy-text.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the text is selected after a second where the clipboard never answers', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => new Promise(() => {}) } })
  vi.stubGlobal('document', { execCommand: () => false })
  const select = vi.fn()
  const isCopied = copyText('00020126', select)
  await vi.advanceTimersByTimeAsync(999)
  expect(select).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)
  expect(select).toHaveBeenCalledOnce()
  expect(await isCopied).toBe(false)
})

test('a text that the clipboard takes is not selected', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
  const select = vi.fn()
  expect(await copyText('00020126', select)).toBe(true)
  expect(select).not.toHaveBeenCalled()
})
