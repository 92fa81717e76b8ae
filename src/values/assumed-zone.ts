/**
 * The zone in which times without a zone are read and written. Our assumption: the interface does not name one, and the
 * service is Brazilian.
 */
export const assumedZone = 'America/Sao_Paulo'
