// @full The quick run opens a handoff in the browser tests and the contract tests.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { act } from './support/act.ts'
import { kycPage, kycRecordTitle, sendPhoto } from './support/kyc-page.ts'
import { painted } from './support/painted.ts'
import { openPanel } from './support/panel.ts'
import { phonePhoto } from './support/photo.ts'
import { readQr } from './support/read-qr.ts'
import { useDemo } from './support/use-demo.ts'

// its clock is changed
const demo = useDemo({ own: true })

// a phone's browser, whose camera takes the photo that the test sets
const phoneOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }

const handoffOf = (page: Page) => page.locator('kyc-uploader').locator('[part~=handoff]')
const button = (page: Page, name: string) => page.locator('kyc-uploader').getByRole('button', { name, exact: true })
const shows = (page: Page, text: string) => page.locator('kyc-uploader').getByText(text).first().waitFor()

/** Opens the page of the documents on a desktop. */
async function openDesktop(): Promise<Page> {
  const page = await demo.open('/kyc')
  await kycPage(page).open.waitFor()
  return page
}

/** Hands over on the desktop. Returns the path of the link in its QR code. */
async function handOff(desktop: Page): Promise<string> {
  await button(desktop, 'Continuar no celular').click()
  return linkOn(desktop)
}

async function linkOn(desktop: Page): Promise<string> {
  const qr = handoffOf(desktop).locator('[part=qr]')
  const link = await handoffOf(desktop).getByRole('textbox').inputValue()
  // the page may still move under the picture, when its connection has just come back
  await expect.poll(async () => readQr(await qr.screenshot())).toBe(link)
  return link.slice(new URL(link).origin.length)
}

const openPhone = (path: string): Promise<Page> =>
  demo.open(path, {
    ...phoneOptions,
    // browsers that can take a photo for a page have it, and this one has not
    prepare: (phone) =>
      phone.addInitScript(() => Object.defineProperty(HTMLInputElement.prototype, 'capture', { value: '' })),
  })

/** Takes a photo with the phone's camera, and sends it. */
async function takePhoto(phone: Page) {
  const { identity, send } = kycPage(phone)
  await expect.poll(() => identity.locator('input.photo').getAttribute('capture')).toBe('environment')
  const chooser = phone.waitForEvent('filechooser')
  await identity.getByRole('button', { name: 'Tirar foto' }).click()
  await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(phone) })
  await send('Documento de identidade')
}

test('a page offers the handoff where the main pointer is not a finger, before its script arrives and after', async () => {
  for (const [options, isOffered] of [
    [{}, true],
    [phoneOptions, false],
  ] as const) {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    const page = await demo.open('/kyc', {
      ...options,
      waitUntil: 'commit',
      prepare: (opened) =>
        opened.route('**/cdn/pt-BR/kyc-uploader.js', async (route) => {
          await arrival
          await route.continue()
        }),
    })
    await painted(page)
    const offer = button(page, 'Continuar no celular')
    const height = () => page.locator('kyc-uploader').evaluate((each) => each.getBoundingClientRect().height)
    const before = await height()
    expect(await offer.isVisible()).toBe(isOffered)
    arrive()
    await expect.poll(() => kycPage(page).identity.getByRole('button').first().isEnabled()).toBe(true)
    expect([await offer.isVisible(), await height()]).toEqual([isOffered, before])
    await page.context().close()
  }
})

test('a desktop hands over to a phone, which takes the photo, and both say what happens', async () => {
  const desktop = await openDesktop()
  const path = await handOff(desktop)
  await shows(desktop, 'Aguardando o celular…')
  const phone = await openPhone(path)
  await shows(phone, 'Continue aqui o envio que você começou no computador.')
  await shows(desktop, 'O celular abriu esta página.')
  expect(await button(phone, 'Continuar no celular').count()).toBe(0)

  // the bytes wait, so that the desktop is seen to say what the phone does
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await phone.route('**/pay/kyc/uploads/*', async (route) => {
    await released
    await route.continue()
  })
  await takePhoto(phone)
  await shows(desktop, 'O celular está enviando: Documento de identidade.')
  release()
  await kycPage(phone).identity.getByText('Em análise').waitFor()
  await shows(desktop, 'Recebido pelo celular: Documento de identidade.')
  await kycPage(desktop).identity.getByText('Em análise').waitFor()

  await kycPage(phone).occupation.getByRole('textbox').fill('Gravadora')
  await kycPage(phone).send('Profissão')
  await shows(phone, 'Tudo enviado. Feche esta página e volte ao computador.')
  await kycPage(desktop).reviewing.waitFor()

  const panel = await openPanel(desktop)
  await panel.act('Aprovar cadastro', kycRecordTitle)
  await kycPage(desktop).approved.waitFor()
  await shows(phone, 'O envio pelo celular terminou')
})

describe('with the network cut,', () => {
  test('a handoff that cannot be created says so, and is created at the next press', async () => {
    const desktop = await openDesktop()
    await desktop.context().setOffline(true)
    await button(desktop, 'Continuar no celular').click()
    await shows(desktop, 'Não deu para abrir. Tente de novo.')
    await desktop.context().setOffline(false)
    expect(await handOff(desktop)).toContain('/kyc/phone#handoff.')
  })

  test('the phone opens the link once it is back, and so does the desktop see it', async () => {
    const desktop = await openDesktop()
    const path = await handOff(desktop)
    const phone = await openPhone('/kyc/phone')
    await phone.context().setOffline(true)
    await phone.evaluate(
      (hash) => {
        location.hash = hash
      },
      String(path.split('#')[1]),
    )
    await shows(phone, 'Sem conexão. Tentando de novo…')
    await phone.context().setOffline(false)
    await shows(phone, 'Continue aqui o envio que você começou no computador.')
    await shows(desktop, 'O celular abriu esta página.')
  })

  test('the photo of the phone arrives once it is back, and nothing is lost', async () => {
    const desktop = await openDesktop()
    const phone = await openPhone(await handOff(desktop))
    await shows(phone, 'Continue aqui o envio')
    await phone.route('**/pay/kyc/uploads/*', (route) => route.abort(), { times: 1 })
    await takePhoto(phone)
    await shows(phone, 'A conexão caiu. O envio continua sozinho quando ela voltar.')
    await kycPage(phone).identity.getByText('Em análise').waitFor()
    await shows(desktop, 'Recebido pelo celular: Documento de identidade.')
  })

  test('the response to a submission is lost, and the phone still learns that it was received', async () => {
    const desktop = await openDesktop()
    const phone = await openPhone(await handOff(desktop))
    await shows(phone, 'Continue aqui o envio')
    await phone.route(
      '**/pay/kyc/documents',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await takePhoto(phone)
    await kycPage(phone).identity.getByText('Em análise').waitFor()
    expect(await phone.locator('kyc-uploader').getByText('outro aparelho').count()).toBe(0)
    await shows(desktop, 'Recebido pelo celular: Documento de identidade.')
  })

  test('the desktop sees what the phone did meanwhile', async () => {
    const desktop = await openDesktop()
    const phone = await openPhone(await handOff(desktop))
    await shows(desktop, 'O celular abriu esta página.')
    await desktop.context().setOffline(true)
    await shows(desktop, 'Sem conexão. Tentando de novo…')
    await takePhoto(phone)
    await kycPage(phone).identity.getByText('Em análise').waitFor()
    await desktop.context().setOffline(false)
    await shows(desktop, 'Recebido pelo celular: Documento de identidade.')
  })

  test('a handoff that cannot be ended says so, and ends at the next press', async () => {
    const desktop = await openDesktop()
    const phone = await openPhone(await handOff(desktop))
    await shows(desktop, 'O celular abriu esta página.')
    await desktop.context().setOffline(true)
    await button(desktop, 'Encerrar').click()
    await shows(desktop, 'Sem conexão agora. Nada se perdeu. Tente de novo.')
    await desktop.context().setOffline(false)
    await button(desktop, 'Encerrar').click()
    await button(desktop, 'Continuar no celular').waitFor()
    await shows(phone, 'O envio pelo celular terminou')
  })
})

test('a reload of the phone opens the link again, and its session goes on', async () => {
  const desktop = await openDesktop()
  const phone = await openPhone(await handOff(desktop))
  await shows(phone, 'Continue aqui o envio')
  await phone.reload()
  await shows(phone, 'Continue aqui o envio')
  await sendPhoto(phone)
  await shows(desktop, 'Recebido pelo celular: Documento de identidade.')
})

test('a second phone ends the first, which can take the handoff back', async () => {
  const desktop = await openDesktop()
  const path = await handOff(desktop)
  const first = await openPhone(path)
  await shows(first, 'Continue aqui o envio')
  const second = await openPhone(path)
  await shows(second, 'Continue aqui o envio')
  await shows(first, 'Este link foi aberto em outro aparelho')
  await button(first, 'Tentar de novo').click()
  await shows(first, 'Continue aqui o envio')
  await shows(second, 'Este link foi aberto em outro aparelho')
})

test('another code ends the one before, also after a reload of the desktop', async () => {
  const desktop = await openDesktop()
  const first = await openPhone(await handOff(desktop))
  await shows(first, 'Continue aqui o envio')
  await desktop.reload()
  await shows(desktop, 'O celular abriu esta página.')
  await button(desktop, 'Gerar outro código').click()
  const second = await openPhone(await linkOn(desktop))
  await shows(second, 'Continue aqui o envio')
  await shows(first, 'O envio pelo celular terminou')
})

test('a link that has expired says so', async () => {
  const desktop = await openDesktop()
  const path = await handOff(desktop)
  const phone = await openPhone(path)
  await shows(phone, 'Continue aqui o envio')
  await act(desktop.request, `${demo.server.origin}/sandbox`, 'advanceClock', { ms: 30 * 60_000 })
  await shows(phone, 'O envio pelo celular terminou')
  await shows(phone, 'Gere outro código no computador.')
  await shows(await openPhone(path), 'O envio pelo celular terminou')
  await button(desktop, 'Continuar no celular').waitFor()
  expect(await handOff(desktop)).not.toBe(path)
})

test('a draft on the desktop is dropped when the phone was faster, and the person is told', async () => {
  const desktop = await openDesktop()
  const { choose, identity } = kycPage(desktop)
  const phone = await openPhone(await handOff(desktop))
  await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(desktop) })
  await identity.getByRole('button', { name: 'Enviar' }).waitFor()
  await sendPhoto(phone)
  await identity.getByText('O outro aparelho já enviou este documento.').waitFor()
  expect(await identity.getByRole('button', { name: 'Enviar' }).count()).toBe(0)
})

test('a draft on the phone is dropped when the desktop was faster, and the person is told', async () => {
  const desktop = await openDesktop()
  const phone = await openPhone(await handOff(desktop))
  const { choose, identity } = kycPage(phone)
  await choose({ name: 'rg.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(phone) })
  await identity.getByRole('button', { name: 'Enviar' }).waitFor()
  await sendPhoto(desktop)
  await identity.getByText('O outro aparelho já enviou este documento.').waitFor()
})
