import { html, type Html } from '../html.ts'
import { type CartProblem, maxQuantity } from '../shop/cart.ts'
import { catalogue, type Product } from '../shop/catalogue.ts'
import type { Localization } from '../shop/localization.ts'

/** Renders the products and the cart as one form, which works without JavaScript except for its totals. */
export const shopPage = (localization: Localization, problem: CartProblem | null): Html => html`
<section class="intro">
<h1>${localization.headline}</h1>
<p>${localization.introduction}</p>
</section>
<form class="shop" method="post" action="${localization.link('/orders')}" data-language="${localization.language}">
<section class="products" aria-label="${localization.products}">
${catalogue.map((product) => productCard(product, localization))}
</section>
<section class="order-summary" aria-labelledby="cart">
<h2 id="cart">${localization.cart}</h2>
${problem ? html`<p class="problem" role="alert">${localization.problems[problem]}</p>` : null}
<noscript><p class="notice">${localization.noScript.shop}</p></noscript>
<p class="cart-empty">${localization.cartEmpty}</p>
<ul class="lines" hidden></ul>
<p class="sum" hidden><span>${localization.total}</span> <output class="total" name="total"></output></p>
<button class="action" name="method" value="pix">${localization.payWith.pix}</button>
<button class="action second" name="method" value="card">${localization.payWith.card}</button>
<p class="small">${localization.shipping}</p>
</section>
</form>`

const productCard = ({ id, name, price, about }: Product, localization: Localization): Html => html`
<article class="product" data-price="${price}" data-name="${name}">
<img src="/prints/${id}.svg" width="300" height="400" alt="${localization.printOf(name)}">
<div class="label">
<h2>${name}</h2>
<p>${about[localization.language]}</p>
<p class="small">${localization.format}</p>
<p class="price">${localization.money(price)}</p>
</div>
<div class="stepper">
<button type="button" data-step="-1" aria-label="${localization.oneLess(name)}">−</button>
<input name="${id}" type="number" inputmode="numeric" min="0" max="${maxQuantity}" value="0" aria-label="${localization.quantityOf(name)}">
<button type="button" data-step="1" aria-label="${localization.oneMore(name)}">+</button>
</div>
</article>`
