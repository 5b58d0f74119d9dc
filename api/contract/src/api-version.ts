/** Version of the HTTP API. What earlier servers do not have (a field, an endpoint) raises the second number, and says so in its
 *  description: "Absent from servers before 1.2." */
export const API_VERSION = '1.2.0';
