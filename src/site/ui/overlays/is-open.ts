/** Also where popovers are a stand-in's, which marks an open one with a class. */
export const isOpen = (popover: Element) => popover.matches(':is(:popover-open, .\\:popover-open)')
