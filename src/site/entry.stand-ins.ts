// `before-scripts.js` asks for this file where a browser lacks something, before the site's own code.
import '#site/ui/stand-ins/missing-functions.ts'

import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

// Below the layers of the site, as the styles of a browser are.
if (!isSupported()) apply({ layerName: 'tokens' })
