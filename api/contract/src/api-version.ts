/** Version of the HTTP API that is in the making; what is released is the one before, whose document calls itself 0.1.0.
 *  The second number is raised once for a release with additions; each of them (a field, an endpoint) is described as
 *  "Absent from servers before 1.2." */
export const API_VERSION = '1.2.0';
