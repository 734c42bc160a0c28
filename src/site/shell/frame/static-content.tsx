import { pageLinks } from '#domain/addresses/page-links.ts'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'

/** Markup after the page, the same in every document: a browser gets it as HTML and never hydrates it. */
export const StaticContent = () => (
  // Hearts without scripts: one form for the buttons of the whole page.
  <form id={SAVED_FORM} method="post" action={pageLinks.favourites()} hidden />
)
