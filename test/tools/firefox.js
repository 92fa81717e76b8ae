/** Settings of Firefox for tests: nobody looks at its frames, and its cache of one run on disk is never read again. */
export const firefoxSettings = { 'layout.frame_rate': 30, 'browser.cache.disk.enable': false }
