/** A brand that cannot be used: the message names the file, the field and the fault. */
export class BadBrand extends Error {
  constructor(file: string, fault: string) {
    super(`BRAND_DIR: ${file}: ${fault}`)
  }
}
