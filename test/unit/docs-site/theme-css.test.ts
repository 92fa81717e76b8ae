import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { themeCss } from '../../../docs/site/.vitepress/live/theme-picker/theme-css.ts'
import { themes } from '../../../docs/site/.vitepress/live/theme-picker/themes.ts'
import { themeCss as elementCss } from '../../../widgets/common/styles/theme-css.ts'
import { root } from '../../../scripts/install.js'

describe('the CSS to copy', () => {
  test('is empty for the defaults', () => {
    expect(themeCss({ theme: 'default' })).toBe('')
    expect(themeCss({ theme: 'default', radius: 10, density: 1, fontSize: 1 })).toBe('')
  })

  test('has exactly the tokens that differ from the defaults', () => {
    expect(themeCss({ theme: 'default', accent: '#005f73', radius: 0, density: 1, fontSize: 1.125 })).toBe(
      `pay-pix-charge, card-checkout,
kyc-uploader, onboarding-signature {
  --guiche-accent: #005f73;
  --guiche-radius: 0px;
  --guiche-font-size: 1.125rem;
}
`,
    )
  })

  test('imports a theme, and has the tokens that differ from it', () => {
    expect(themeCss({ theme: 'soft', radius: 16 })).toBe("@import 'guiche/themes/soft.css';\n")
    expect(themeCss({ theme: 'counter', radius: 10, density: 0.85 })).toBe(
      `@import 'guiche/themes/counter.css';

pay-pix-charge, card-checkout,
kyc-uploader, onboarding-signature {
  --guiche-radius: 10px;
}
`,
    )
  })
})

test('the picker begins with the defaults of the elements', () => {
  const { accent, radius, density, fontSize } = themes.default
  for (const value of [
    `var(--guiche-accent, ${accent.light})`,
    `var(--guiche-accent, ${accent.dark})`,
    `var(--guiche-radius, ${radius}px)`,
    `var(--guiche-density, ${density})`,
    `var(--guiche-font-size, ${fontSize}rem)`,
  ])
    expect(elementCss).toContain(value)
})

test.each(['counter', 'soft'] as const)('the picker has the values of %s.css', (name) => {
  const css = readFileSync(join(root, 'widgets/themes', `${name}.css`), 'utf8')
  const valueOf = (token: string) => css.match(`--guiche-${token}: (.+);`)?.[1]
  const { accent, radius, density, fontSize } = themes[name]
  expect(valueOf('accent')).toBe(`light-dark(${accent.light}, ${accent.dark})`)
  expect(valueOf('radius')).toBe(`${radius}px`)
  expect(valueOf('density')).toBe(`${density}`)
  expect(valueOf('font-size') ?? '1rem').toBe(`${fontSize}rem`)
})
