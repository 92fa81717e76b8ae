import type { Page } from 'playwright-core'

/** Waits until a page that still loads is whole and has its styles: a script that measures it before sees no final place. */
export const painted = (page: Page) =>
  page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.querySelector('footer') && links.every(({ sheet }) => sheet)
  })
