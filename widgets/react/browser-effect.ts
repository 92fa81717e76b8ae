import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser. On a server, where React 18 warns of it and neither runs, `useEffect`. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
