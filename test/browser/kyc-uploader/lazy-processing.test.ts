import { expect } from '@open-wc/testing'
import { maxLoadMs } from '../../../widgets/common/lazy/lazy-module.ts'
import { testClock } from '../../clock.ts'
import { plain } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { type Fault, mountFaulty } from '../mount-faulty.ts'
import { until } from '../settle.ts'
import { phonePhoto } from './files.ts'
import { button, card, chooseFiles, typeText } from './interactions.ts'
import { document, KycServer, text } from './kyc-server.ts'

const failure = 'Sem conexão para conferir o arquivo. Ele continua aqui. Tente de novo.'

suite('a file that cannot be checked, because the code for it', () => {
  test('is missing, is kept, announced, and can be removed', async () => {
    const { element, cardText, within } = await mountWithout('missing')
    chooseFiles(within(), await phonePhoto())
    await until(() => cardText().includes(failure))
    await until(() => element.shadowRoot?.querySelector('[aria-atomic]')?.textContent?.includes(failure))
    button(within(), 'Tentar de novo').click()
    await element.updateComplete
    await until(() => cardText().includes(failure))
    button(within(), 'Remover').click()
    await until(() => cardText().includes('Escolher arquivo'))
  })

  test('was missing once, is sent after another attempt', async () => {
    const { server, cardText, within, endFault } = await mountWithout('missing')
    chooseFiles(within(), await phonePhoto())
    await until(() => cardText().includes(failure))
    await endFault()
    button(within(), 'Tentar de novo').click()
    await until(() => within().querySelector('.chosen'))
    button(within(), 'Enviar').click()
    await until(() => server.record.documents[0]?.state === 'reviewing')
  })

  test('does not arrive, is sent once it has arrived after all', async () => {
    const clock = testClock()
    const { server, cardText, within, endFault } = await mountWithout('silent', { clock })
    chooseFiles(within(), await phonePhoto())
    await until(() => cardText().includes('Conferindo o arquivo…'))
    await clock.untilSleeping(2) // the long poll, and the limit of the load
    await clock.advance(maxLoadMs)
    await until(() => cardText().includes(failure))
    await endFault()
    button(within(), 'Tentar de novo').click()
    await until(() => within().querySelector('.chosen'))
    button(within(), 'Enviar').click()
    await until(() => server.record.documents[0]?.state === 'reviewing')
  })

  test('arrives after the element was removed, is dropped with it', async () => {
    const { element, within, endFault } = await mountWithout('silent')
    chooseFiles(within(), await phonePhoto())
    const { parentElement } = element
    element.remove()
    await endFault()
    parentElement?.append(element)
    await until(() => within().querySelector('.actions'))
    expect(within().querySelector('.chosen')).to.equal(null)
  })
})

test('the code is requested under its own URL alone on a page with an import map, whose integrity hashes are by URL', async () => {
  const { element, window, cardText, within, endFault } = await mountWithout('missing')
  window.document.head.append(Object.assign(window.document.createElement('script'), { type: 'importmap' }))
  chooseFiles(within(), await phonePhoto())
  await until(() => cardText().includes(failure))
  await endFault()
  button(within(), 'Tentar de novo').click()
  await element.updateComplete
  await until(() => !cardText().includes('Conferindo o arquivo…'))
  const urls = window.performance.getEntriesByType('resource').map(({ name }) => name)
  expect(urls.filter((url) => url.includes('file-processing.ts?'))).to.deep.equal([])
})

test('a text that cannot be sent, because the code for it is missing, is kept', async () => {
  const { cardText, within } = await mountWithout('missing', {}, text.label)
  typeText(within(), 'Professora')
  await until(() => cardText().includes('Enviar'))
  button(within(), 'Enviar').click()
  await until(() => cardText().includes('Nada se perdeu. Tente de novo.'))
  expect(within().querySelector('input')?.value).to.equal('Professora')
  button(within(), 'Tentar de novo')
})

async function mountWithout(fault: Fault['fault'], platform: Fault['platform'] = {}, label = document.label) {
  const server = new KycServer()
  const mounted = await mountFaulty('kyc-uploader', server, { module: 'file-processing.ts', fault, platform })
  const within = () => card(mounted.element, label)
  return { ...mounted, server, within, cardText: () => plain(within().innerText) }
}
