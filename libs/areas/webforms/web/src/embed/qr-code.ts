import { renderSVG } from 'uqr';

/** A QR code as an SVG text: dark on light whatever the theme, with the quiet zone that readers need. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 8 });

/** The address of a picture that needs no server. */
export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
