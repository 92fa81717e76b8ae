/**
 * The time zone of the service's times without a zone. This is our assumption: the interface names none, and the service
 * is Brazilian.
 */
export const assumedTimeZone = 'America/Sao_Paulo'
