import { links } from './links.ts'
import { SAVED_FORM } from './parts/saved.ts'
import { SightPanel } from './parts/sight-panel.tsx'

/** What stands beside the page in every document, the same for all: a browser gets it as HTML and never draws it. */
export const Beside = () => (
  <>
    {/* Hearts without scripts: one form for the buttons of the whole page. */}
    <form id={SAVED_FORM} method="post" action={links.favourites()} hidden />
    <SightPanel />
  </>
)
