import App from 'app'
import { createSSRApp } from 'vue'
import { start } from '../start.js'

void start((root, state) => createSSRApp(App, state).mount(root))
