import App from 'app'
import { createSSRApp } from 'vue'
import { startMarkup } from '../start.js'

void startMarkup((root, state) => createSSRApp(App, state).mount(root))
