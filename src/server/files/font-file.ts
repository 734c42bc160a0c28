import { fileURLToPath } from 'node:url'

type FontWeight = '300Light' | '400Regular' | '500Medium'

/** Our font for papers and pictures: what the machine has may know neither Cyrillic nor the rouble. */
export const fontFile = (weight: FontWeight): string =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/geologica/${weight}/Geologica_${weight}.ttf`),
  )
