/** Version of the HTTP API that is in the making; what is released is the one before, whose document calls itself 0.1.0. An addition that earlier servers do not have (a field, an endpoint) raises the
 *  second number, and is described as "Absent from servers before 1.2." */
export const API_VERSION = '1.2.0';
