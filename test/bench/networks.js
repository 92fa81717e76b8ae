import { isSmoke } from './full-or-smoke.js'

/** Slow networks as the developer tools of browsers emulate them. The delay is that of each request. */
export const networks = {
  'slow 4G': { delayMs: 562, megabitsPerSecond: 1.44 },
  'fast 4G': { delayMs: 165, megabitsPerSecond: 8.1 },
}

/** An old phone on a bad mobile network: 50 kB/s. */
export const slowPhone = { delayMs: 400, megabitsPerSecond: 0.4, cpuSlowdown: 6 }

/**
 * Gives a page of Chromium a slow network, and the CPU of a phone: how much slower it is than that of this machine (default 4,
 * a cheap phone). A smoke run has neither.
 */
export async function throttle(page, { delayMs, megabitsPerSecond, cpuSlowdown = 4 }) {
  if (isSmoke()) return
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = (megabitsPerSecond * 1e6) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delayMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
