import { expect, test } from 'vitest'
import { isOpaque, luminance } from '../../../widgets/common/styles/theme-controller.ts'

test('colours are parsed in every form that an engine computes', () => {
  expect(luminance('rgb(255, 255, 255)')).toBeCloseTo(1)
  expect(luminance('rgba(0, 0, 0, 0.5)')).toBe(0)
  expect(luminance('rgb(11, 110, 79)')).toBeCloseTo(0.122, 2)
  expect(luminance('color(srgb 1 1 1)')).toBeCloseTo(1)
  expect(luminance('color(display-p3 1 0 0 / 0.5)')).toBeCloseTo(0.2126)
  expect(luminance('color(srgb 1e-05 0 0)')).toBeCloseTo(0)
  expect(luminance('oklch(1 0 0)')).toBe(1)
  expect(luminance('lab(100 0 0)')).toBeCloseTo(1)
  expect(luminance('lab(50 0 0)')).toBeCloseTo(0.184, 2)
})

test('a colour that shows what is behind it, and none, carry no text', () => {
  for (const colour of [
    'auto',
    'rgba(0, 0, 0, 0)',
    'rgba(0, 0, 0, 0.5)',
    'oklch(0.6 0.1 150 / 0.2)',
    'color(srgb 1 1 1 / 1e-05)',
  ])
    expect([colour, isOpaque(colour)]).toEqual([colour, false])
  for (const colour of ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0.9)', 'oklch(0.6 0.1 150)', 'color(srgb 1 1 1 / 0.51)'])
    expect([colour, isOpaque(colour)]).toEqual([colour, true])
})
