import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** It comes by itself once the frame stands, so that a press of `/` waits for nothing. */
const BEHIND_FRAME =
  /office\/(undo\/undo-strip|search\/search-dialog|overview\/(numbers|site-health|sales-tables|two-weeks)|kit\/search-field|api\/upload)\./
/** Apart they would weigh a third more: packed one by one, short files repeat what they have in common. */
const SMALL_SCREENS =
  /(audit-list|action-names|member-list|edit-redirect|redirect-list|redirect-table|landing-proposals|closed-prices|price-changes|feed-screens|feed-list|feed-card|lot-feeds|media-library|lot-screens|lot-list|lot-card|bulk-change|change-fields|new-lot|shift-fields|lot-field-table|lot-words|lot-state|bulk-sums)\.tsx?$/
const PARTS_OF_LISTS =
  /(list-screen|use-list-query|sort-order|kit\/(pages|confirm-dialog|layout\/conditions|delete-button|earlier-editions)|controls\/icon-button|date-field|date-text)(\.module\.css|\.tsx?)$/
const ACCOUNT = /(account-sign-in|account-passkeys|scan-key|welcome)\.tsx$/
/** True geometry of houses: few open it, and it comes by itself. */
const GEOMETRY = /office\/geometry/
const WORK = /office\/(requests|imports)\/(?!new-request)/
/** Fields of a form and pictures that stand in them: nearly every screen that has one has the other. */
const FIELDS =
  /src\/office\/(media\/(?!media-library|pdf-pages)|fields\/(?!doc-editor)|outlines\/|paste\/|kit\/moved)|domain\/(content\/(article|doc\/)|media\/(photo-url|outlines)|text\/typography|brand\/colour\.)|article-text|media\/picture/
/** Every kind of record and the screens of any of them. */
const RECORDS =
  /office\/(records|kinds)\/|office\/fields\/(?!record-headings)[\w-]+\.ts$|office\/record-kinds|domain\/(brand|booking|consent|form|media)\/|domain\/content\/(landing|shows|nearby)|money\/(full-cost|key-rate|rates)|publication-effect|outer-link|cut-text|time\/is-day/
/** What only who traces plans wants. */
const TRACING = /(office\/tracing|geometry\/(tracing|raster))\/|kind-of-name/
/** What only who marks facades wants. */
const FACADES = /office\/(windows\/|floors\/facade-editor|window-grid|facade-(windows|target))/
const SHARED_WORDS =
  /domain\/.*(is-object|lot-titles|lot-fields|features|side-names|number-fields|promotion-rule|record-field|wall-materials|phone|area|finishing|house-name|capitalise|deal|money|plural|format-number|trim-trailing|feed|lot|feed-fields|redirect-fields|note-files|request-view|booking-state|page-links|site-pages|feed-links|press-kit|lot-query|read-value|read-number|time\/keys|place-choices|premises-choices)\.ts$/
/** What signing in and the overview want, whatever else wants it too. */
const FIRST_SCREEN =
  /office\/(api|navigation)\/|entity-names|kit\/(moment|form|files\/choose-file|notice|dialog|section|table|tag|layout\/(beside|streets)|facts)|requests\/stage-tag|time\/dates|time\/(site-time|zone-hours)|ui\/(controls\/button|fields\/field|links|icons)|\/react\//

const FIRST_FILES = /(start|first-screen|behind-frame|rolldown-runtime)-[\w-]+\.js$/

/** The back office is a build of its own: what visitors load does not know of it. */
export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  base: '/staff/',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/office',
    emptyOutDir: true,
    manifest: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The frame has loaded these before a screen is asked for.
      resolveDependencies: (_file, needed) => needed.filter((file) => !FIRST_FILES.test(file)),
    },
    rolldownOptions: {
      input: './src/office/entry.tsx',
      output: {
        codeSplitting: {
          groups: [
            { name: 'behind-frame', test: BEHIND_FRAME },
            { name: 'small-screens', test: SMALL_SCREENS },
            { name: 'first-screen', test: FIRST_SCREEN },
            { name: 'lists', test: PARTS_OF_LISTS },
            { name: 'fields', test: FIELDS },
            { name: 'geometry', test: GEOMETRY },
            { name: 'work', test: WORK },
            { name: 'account', test: ACCOUNT },
            { name: 'tracing', test: TRACING },
            { name: 'facades', test: FACADES },
            { name: 'shared-words', test: SHARED_WORDS },
            { name: 'records', test: RECORDS },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
