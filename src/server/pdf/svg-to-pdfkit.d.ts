declare module 'svg-to-pdfkit' {
  type Options = {
    width?: number
    height?: number
    preserveAspectRatio?: string
    assumePt?: boolean
    fontCallback?: () => string
  }
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options?: Options,
  ): void
}
