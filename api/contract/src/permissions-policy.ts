/** What no page of this origin, no frame in it and no tag that an administrator lets in may ask a device for. Copying and
 *  sharing links are not among them: the product does both. Names that browsers know; others would fill their console. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const;

/** Value of the header Permissions-Policy, for pages and answers alike. */
export const PERMISSIONS_POLICY = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
