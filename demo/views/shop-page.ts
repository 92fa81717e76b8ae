import { type CartProblem, most } from '../shop/cart.ts'
import { catalogue, type Product } from '../shop/catalogue.ts'
import type { Speech } from '../shop/language.ts'
import { html, type Markup } from './html.ts'

/** The shelf and the cart, which is one form: without JavaScript only its sums are missing. */
export const shopPage = (say: Speech, problem: CartProblem | null): Markup => html`
<section class="intro">
<h1>${say.headline}</h1>
<p>${say.introduction}</p>
</section>
<form class="shop" method="post" action="${say.link('/orders')}" data-language="${say.language}">
<section class="shelf" aria-label="${say.products}">
${catalogue.map((product) => card(product, say))}
</section>
<section class="bag" aria-labelledby="bag">
<h2 id="bag">${say.cart}</h2>
${problem ? html`<p class="problem" role="alert">${say.problems[problem]}</p>` : null}
<noscript><p class="notice">${say.noScript.shop}</p></noscript>
<p class="bag-empty">${say.cartEmpty}</p>
<ul class="lines" hidden></ul>
<p class="sum" hidden><span>${say.total}</span> <output class="total" name="total"></output></p>
<button class="action" name="method" value="pix">${say.payWith.pix}</button>
<button class="action second" name="method" value="card">${say.payWith.card}</button>
<p class="small">${say.shipping}</p>
</section>
</form>`

const card = ({ id, name, price, about }: Product, say: Speech): Markup => html`
<article class="product" data-price="${price}" data-name="${name}">
<img src="/prints/${id}.svg" width="300" height="400" alt="${say.printOf(name)}">
<div class="label">
<h2>${name}</h2>
<p>${about[say.language]}</p>
<p class="small">${say.format}</p>
<p class="price">${say.money(price)}</p>
</div>
<div class="stepper">
<button type="button" data-step="-1" aria-label="${say.oneLess(name)}">−</button>
<input name="${id}" type="number" inputmode="numeric" min="0" max="${most}" value="0" aria-label="${say.quantityOf(name)}">
<button type="button" data-step="1" aria-label="${say.oneMore(name)}">+</button>
</div>
</article>`
