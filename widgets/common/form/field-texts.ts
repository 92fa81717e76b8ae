/** Returns the visible texts of the field around an element, never what is typed or follows from it; '' outside one. */
export const fieldTexts = (element: Element): string =>
  [...(element.closest('.field')?.querySelectorAll<HTMLElement>('label, option:checked, p') ?? [])]
    .flatMap((each) => each.innerText.trim() || [])
    .join('. ')
