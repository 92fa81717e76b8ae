import type { MountOptions } from '../mount-element.ts'
import { useFinger } from '../finger.ts'
import { mount } from './mount.ts'
import type { PixServer } from './pix-server.ts'

/** The labels of the other way to pay: with a finger, and with a mouse. */
export const scanFold = 'Vou pagar com outro celular: mostrar o QR Code'
export const pasteFold = 'Pagar neste aparelho: copiar o código'

/** Mounts the element on a server, where the main pointer is a finger. */
export async function mountForFinger(server?: PixServer, options?: MountOptions) {
  const mounted = await mount(server, options)
  useFinger(mounted.element)
  return mounted
}

/** Returns the steps that an element shows. */
export const steps = ({ shadowRoot }: HTMLElement): string[] =>
  [...(shadowRoot?.querySelectorAll<HTMLElement>('li') ?? [])]
    .filter((each) => each.checkVisibility())
    .map((each) => each.innerText.trim())
