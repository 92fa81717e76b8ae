/**
 * Returns the visible texts of the field around an element: its label, chosen option, hint and error, never what is typed or
 * what follows from it, such as a card's brand. Empty outside a field.
 */
export const fieldTexts = (element: Element): string =>
  [...(element.closest('.field')?.querySelectorAll<HTMLElement>('label, option:checked, p') ?? [])]
    .flatMap((each) => each.innerText.trim() || [])
    .join('. ')
