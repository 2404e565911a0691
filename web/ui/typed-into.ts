const TYPED = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]'

/** Whether letters that are pressed there are typed, so that they are no keys of the page. */
export const isTypedInto = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null
