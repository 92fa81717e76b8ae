import { html } from '../html.ts'
import { securityHeaders } from '../http/security-headers.ts'

const refreshSeconds = 3

/** The page that waits for the build of the documentation, and then shows it. */
export const waitingPage = () =>
  page({
    status: 503,
    title: 'Building the documentation',
    text: 'The first build takes about a minute. This page reloads by itself.',
    headers: { 'retry-after': String(refreshSeconds), refresh: String(refreshSeconds) },
  })

/** The page that reports a failed build. */
export const failedPage = () =>
  page({
    status: 500,
    title: 'The documentation could not be built',
    text: 'The terminal of the demo shows why. Reload this page to build it again.',
  })

function page({
  status,
  title,
  text,
  headers = {},
}: {
  status: number
  title: string
  text: string
  headers?: object
}) {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${text}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
</head>
<body>
<main id="content">
<section class="message">
<h1>${title}</h1>
<p role="status">${text}</p>
</section>
</main>
</body>
</html>
`
  return new Response(markup, {
    status,
    headers: {
      ...securityHeaders(),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
