import { App } from 'app'
import { createElement, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startComponent } from '../start.js'

const strict = (state) => createElement(StrictMode, null, createElement(App, state))

startComponent(
  (root, state) => hydrateRoot(root, strict(state)),
  (root, state) => createRoot(root).render(strict(state)),
)
