// @quick The clipboard: what says that it is copied is copied.
// @engines The clipboard, the selection and the focus differ between engines.
import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { get, has, text } from '../by-role.ts'
import { teardown, test } from '../mocha.ts'
import { settle, until, untilAnnounced } from '../settle.ts'
import { mount } from './mount.ts'
import { mountForFinger, pasteFold } from './ways-to-pay.ts'

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const { execCommand } = document

teardown(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  document.execCommand = execCommand
})

/** Replaces the page's clipboard by one that rejects, or by none. */
const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

const rejecting = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }

async function click(target: HTMLElement) {
  const { x, y, width, height } = target.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] })
}

test('the copy button puts the code on the clipboard', async () => {
  const { element } = await mountForFinger()
  const textarea = document.createElement('textarea')
  element.before(textarea)
  await click(get(element, 'button', 'Copiar código Pix'))
  await settle(element)
  get(element, 'button', 'Código copiado')
  await untilAnnounced(element, 'Código copiado. Abra o app do banco e entre em Pix Copia e Cola. Cole o código.')
  // WebKit's driver presses no keys together
  if (!navigator.userAgent.includes('Chrome') && !navigator.userAgent.includes('Firefox')) return
  textarea.focus()
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: 'v' })
  await sendKeys({ up: 'Control' })
  await settle(element)
  expect(textarea.value).to.equal(code)
})

test('without clipboard permission the code is copied by execCommand, and the result is checked', async () => {
  clipboard(rejecting)
  let selected = ''
  document.execCommand = (command) => {
    const { activeElement } = document.activeElement?.shadowRoot ?? {}
    if (activeElement instanceof HTMLInputElement)
      selected = activeElement.value.slice(activeElement.selectionStart ?? 0, activeElement.selectionEnd ?? 0)
    return command === 'copy'
  }
  const { element } = await mountForFinger()
  get(element, 'button', 'Copiar código Pix').click()
  await settle(element)
  expect(selected).to.equal(code)
  expect(element.shadowRoot?.activeElement === get(element, 'button', 'Código copiado')).to.equal(true)
  expect(has(element, 'textbox')).to.equal(false)
})

for (const [name, value] of [
  ['denied', rejecting],
  ['absent, as on an insecure page', undefined],
] as const)
  test(`with a clipboard that is ${name} the element never says that the code is copied`, async () => {
    clipboard(value)
    document.execCommand = () => false
    const { element } = await mountForFinger()
    get(element, 'button', 'Copiar código Pix').click()
    await settle(element)
    get(element, 'button', 'Copiar código Pix')
    expect(text(element)).to.match(/O código está selecionado\. Pressione (Ctrl\+|⌘)C para copiar\./)
    await untilAnnounced(element, 'O código está selecionado')
    const field = get(element, 'textbox')
    expect(element.shadowRoot?.activeElement === field).to.equal(true)
    expect(field).to.include({ selectionStart: 0, selectionEnd: code.length })
  })

test('an execCommand that throws does not count as a copy', async () => {
  clipboard(undefined)
  document.execCommand = () => {
    throw new Error('not supported')
  }
  const { element } = await mountForFinger()
  get(element, 'button', 'Copiar código Pix').click()
  await settle(element)
  get(element, 'button', 'Copiar código Pix')
})

test('on a device that can share, the code is shared as text', async () => {
  const shared: unknown[] = []
  const share = (data: unknown) => {
    shared.push(data)
    return Promise.reject(new DOMException('changed my mind', 'AbortError'))
  }
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { element } = await mountForFinger()
  get(element, 'button', 'Compartilhar código').click()
  await settle(element)
  Reflect.deleteProperty(navigator, 'share')
  expect(shared).to.deep.equal([{ text: code }])
})

test('focusing the field selects the code', async () => {
  const { element } = await mountForFinger()
  get(element, 'button', 'Ver o código').click()
  const field = get(element, 'textbox')
  field.focus()
  expect(field).to.include({ selectionStart: 0, selectionEnd: code.length })
})

/** Returns the parts that Tab reaches. */
async function reached(element: HTMLElement, presses: number) {
  const parts: (string | null | undefined)[] = []
  document.body.focus()
  for (let press = 0; press < presses; press++) {
    await sendKeys({ press: 'Tab' })
    parts.push(element.shadowRoot?.activeElement?.getAttribute('part'))
  }
  return parts
}

test('the tab order is the visual order', async () => {
  const { element } = await mountForFinger()
  const parts = ['button primary copy', 'button code-toggle', 'button qr-toggle', 'button payment-page']
  expect(await reached(element, 4)).to.deep.equal(parts)
})

test('with a mouse the fold of the code copies it when it opens, and what is said fits the site of a bank', async () => {
  const { element } = await mount()
  expect(await reached(element, 2)).to.deep.equal(['button copy-toggle', 'button payment-page'])
  const fold = get(element, 'button', pasteFold)
  fold.focus()
  await sendKeys({ press: 'Enter' })
  await untilAnnounced(element, 'Código copiado. No site do banco, entre em Pix Copia e Cola. Cole o código.')
  expect(element.shadowRoot?.activeElement === fold).to.equal(true)
  get(element, 'button', 'Código copiado')
  expect(get(element, 'textbox')).to.have.property('value', code)
  await sendKeys({ press: 'Enter' })
  await until(() => !has(element, 'textbox'))
})

test('with a mouse the fold opens and selects the code where the page cannot copy', async () => {
  clipboard(undefined)
  document.execCommand = () => false
  const { element } = await mount()
  get(element, 'button', pasteFold).click()
  await untilAnnounced(element, 'O código está selecionado')
  expect(get(element, 'textbox')).to.include({ selectionStart: 0, selectionEnd: code.length })
})
