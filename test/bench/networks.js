/** Slow networks as the developer tools of browsers emulate them. The delay is that of each request. */
export const networks = {
  'slow 4G': { delayMs: 562, megabitsPerSecond: 1.44 },
  'fast 4G': { delayMs: 165, megabitsPerSecond: 8.1 },
}

/** How much slower the CPU of a cheap phone is than that of this machine. */
const cpuSlowdown = 4

/** Gives a page of Chromium a slow network, and the CPU of a cheap phone. */
export async function throttle(page, { delayMs, megabitsPerSecond }) {
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
