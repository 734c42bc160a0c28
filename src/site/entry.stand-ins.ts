// Functions that browsers at the floor lack (docs/decisions/0032-every-browser.md). `before-scripts.js` asks for this file
// where one is missing, before the site's own code; each stands in for nothing that is there.
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/web.url.can-parse.js'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

// Below the layers of the site, as the styles of a browser are.
if (!isSupported()) apply({ layerName: 'tokens' })
