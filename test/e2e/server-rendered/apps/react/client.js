import { App } from 'app'
import { createElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startMarkup } from '../start.js'

void startMarkup((root, state) => hydrateRoot(root, createElement(StrictMode, null, createElement(App, state))))
