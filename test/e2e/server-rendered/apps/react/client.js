import { App } from 'app'
import { createElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { start } from '../start.js'

void start((root, state) => hydrateRoot(root, createElement(StrictMode, null, createElement(App, state))))
