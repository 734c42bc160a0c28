/** Where on the page of contacts the card of an office is. */
export const officeAnchor = (id: number) => `office-${id}`
