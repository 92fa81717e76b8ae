import { bootstrapApplication } from '@angular/platform-browser'
import { Checkout } from './checkout'

await bootstrapApplication(Checkout)
