import { h, type VNodeChild } from 'vue'

/** The looks that the package has, as choices in each language of the site. */
export const themeLabels = {
  en: { default: 'Default', counter: 'Counter', soft: 'Soft' },
  'pt-BR': { default: 'Padrão', counter: 'Counter', soft: 'Soft' },
} as const

/** The page around an element, as choices in each language of the site. */
export const pageLabels = {
  en: { site: 'This site', light: 'Light', dark: 'Dark' },
  'pt-BR': { site: 'Este site', light: 'Clara', dark: 'Escura' },
} as const

/** Draws a list of choices, given by their labels. */
export const choice = <Name extends string>(
  label: string,
  labels: Readonly<Record<Name, string>>,
  value: Name,
  onChoose: (name: Name) => void,
) =>
  control(label, null, [
    h(
      'select',
      {
        value,
        onChange: ({ target }: { target: HTMLSelectElement }) => {
          if (isNameOf(labels, target.value)) onChoose(target.value)
        },
      },
      Object.keys(labels).map((name) => isNameOf(labels, name) && h('option', { value: name }, labels[name])),
    ),
  ])

const isNameOf = <Name extends string>(labels: Readonly<Record<Name, string>>, name: string): name is Name =>
  Object.hasOwn(labels, name)

/** Draws a field for a colour, which it reads and returns as `#rrggbb`. */
export const colour = (label: string, value: string, onChoose: (colour: string) => void) =>
  control(label, value, [
    h('input', {
      type: 'color',
      value,
      onInput: ({ target }: { target: HTMLInputElement }) => onChoose(target.value),
    }),
  ])

/** Draws a slider and its value. */
export const slider = (
  label: string,
  { unit, ...range }: { readonly min: number; readonly max: number; readonly step: number; readonly unit: string },
  value: number,
  onChoose: (value: number) => void,
) =>
  control(label, `${value}${unit}`, [
    h('input', {
      type: 'range',
      ...range,
      value,
      'aria-valuetext': `${value} ${unit}`.trim(),
      onInput: ({ target }: { target: HTMLInputElement }) => onChoose(target.valueAsNumber),
    }),
  ])

const control = (label: string, value: string | null, input: VNodeChild[]) =>
  h('label', { class: 'theme-control' }, [
    h('span', label),
    value === null ? null : h('span', { class: 'theme-value', 'aria-hidden': 'true' }, value),
    ...input,
  ])
