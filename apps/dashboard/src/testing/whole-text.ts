/** Finds the innermost element with this text, though parts of it are elements of their own, as values are. */
export const wholeText =
  (text: string | RegExp) =>
  (_own: string, element: Element | null): boolean => {
    const fits = (element: Element): boolean => {
      const whole = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      return typeof text === 'string' ? whole === text : text.test(whole);
    };
    return element !== null && fits(element) && ![...element.children].some(fits);
  };
