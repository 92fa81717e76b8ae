import type { Page } from 'playwright-core'

/**
 * Makes a page's browser as poor as the web views in which apps open links: no clipboard, no sharing, no camera, no download and no
 * new window. Like them, it ignores what it cannot do.
 */
export const useInAppBrowser = (page: Page) => page.addInitScript(takeAway)

function takeAway() {
  for (const name of ['clipboard', 'share', 'canShare', 'mediaDevices'])
    Reflect.deleteProperty(Navigator.prototype, name)
  Reflect.deleteProperty(HTMLInputElement.prototype, 'capture')
  document.execCommand = () => false
  window.open = () => null
  const { click } = HTMLAnchorElement.prototype
  const isIgnored = (link: HTMLAnchorElement) => link.hasAttribute('download') || link.target === '_blank'
  HTMLAnchorElement.prototype.click = function () {
    if (!isIgnored(this)) click.call(this)
  }
  // after the listeners of the page
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement)
    if (link && isIgnored(link)) event.preventDefault()
  })
}
