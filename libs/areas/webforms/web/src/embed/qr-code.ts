import { renderSVG } from 'uqr';

/** Returns a QR code as SVG: dark on light in every theme, with the quiet zone that scanners need. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 8 });

/** Returns the SVG as a data URL. */
export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
