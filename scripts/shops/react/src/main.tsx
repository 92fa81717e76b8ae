import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Checkout } from './checkout'

const response = await fetch('/session')
const { session } = await response.json()

const app = document.querySelector('#app')
if (app)
  createRoot(app).render(
    <StrictMode>
      <Checkout session={session} />
    </StrictMode>,
  )
