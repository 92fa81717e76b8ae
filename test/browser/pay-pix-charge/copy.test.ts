import { expect } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { get, text } from '../by-role.ts'
import { teardown, test } from '../mocha.ts'
import { rest } from '../settle.ts'
import { play } from './stage.ts'

const code =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
const { execCommand } = document

teardown(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  document.execCommand = execCommand
})

/** Replaces the clipboard as a page has it: with one that refuses, or with none. */
const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

const refusing = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }

async function click(target: HTMLElement) {
  const { x, y, width, height } = target.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] })
}

test('the code is really on the clipboard', async () => {
  const { element } = await play()
  const notes = document.createElement('textarea')
  element.before(notes)
  await click(get(element, 'button', 'Copiar código Pix'))
  await rest(element)
  get(element, 'button', 'Código copiado')
  expect(text(element)).to.contain('Agora cole o código no app do seu banco')
  // WebKit's driver presses no keys together
  if (!navigator.userAgent.includes('Chrome') && !navigator.userAgent.includes('Firefox')) return
  notes.focus()
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: 'v' })
  await sendKeys({ up: 'Control' })
  await rest(element)
  expect(notes.value).to.equal(code)
})

test('where the clipboard is denied, the older way is taken, and proven', async () => {
  clipboard(refusing)
  let selected = ''
  document.execCommand = (command) => {
    const { activeElement } = document.activeElement?.shadowRoot ?? {}
    if (activeElement instanceof HTMLInputElement)
      selected = activeElement.value.slice(activeElement.selectionStart ?? 0, activeElement.selectionEnd ?? 0)
    return command === 'copy'
  }
  const { element } = await play()
  get(element, 'button', 'Copiar código Pix').click()
  await rest(element)
  expect(selected).to.equal(code)
  expect(element.shadowRoot?.activeElement === get(element, 'button', 'Código copiado')).to.equal(true)
})

for (const [name, value] of [
  ['denied', refusing],
  ['absent, as on an insecure page', undefined],
] as const)
  test(`a clipboard that is ${name} never brings "copied"`, async () => {
    clipboard(value)
    document.execCommand = () => false
    const { element } = await play()
    get(element, 'button', 'Copiar código Pix').click()
    await rest(element)
    get(element, 'button', 'Copiar código Pix')
    expect(text(element)).to.match(/O código está selecionado\. Pressione (Ctrl\+|⌘)C para copiar\./)
    expect(get(element, 'status').textContent).to.contain('O código está selecionado')
    const field = get(element, 'textbox')
    expect(element.shadowRoot?.activeElement === field).to.equal(true)
    expect(field).to.include({ selectionStart: 0, selectionEnd: code.length })
  })

test('an older way that throws is no copy either', async () => {
  clipboard(undefined)
  document.execCommand = () => {
    throw new Error('not supported')
  }
  const { element } = await play()
  get(element, 'button', 'Copiar código Pix').click()
  await rest(element)
  get(element, 'button', 'Copiar código Pix')
})

test('where the device can share, the code is shared as text', async () => {
  const shared: unknown[] = []
  const share = (data: unknown) => {
    shared.push(data)
    return Promise.reject(new DOMException('changed my mind', 'AbortError'))
  }
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { element } = await play()
  get(element, 'button', 'Compartilhar código').click()
  await rest(element)
  Reflect.deleteProperty(navigator, 'share')
  expect(shared).to.deep.equal([{ text: code }])
})

test('the code is selected when its field is entered', async () => {
  const { element } = await play()
  const field = get(element, 'textbox')
  field.focus()
  expect(field).to.include({ selectionStart: 0, selectionEnd: code.length })
})

test('what can be reached by keyboard comes in the order in which it is seen', async () => {
  const { element } = await play()
  const reached: (string | null | undefined)[] = []
  document.body.focus()
  for (let presses = 0; presses < 3; presses++) {
    await sendKeys({ press: 'Tab' })
    const focused = element.shadowRoot?.activeElement
    reached.push(focused?.getAttribute('part') ?? focused?.textContent?.trim())
  }
  expect(reached).to.deep.equal(['copy', 'code', 'Abrir página de pagamento'])
})
