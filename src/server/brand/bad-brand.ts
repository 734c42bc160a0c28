/** A brand that cannot be used: says which file, which field and what is wrong with it. */
export class BadBrand extends Error {
  constructor(file: string, fault: string) {
    super(`BRAND_DIR: ${file}: ${fault}`)
  }
}
